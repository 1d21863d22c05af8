"use client";

import { useEffect, useState } from "react";
import { ApiError, apiRequest } from "@/components/api-client";

type TokenCheck = { state: "checking" } | { state: "valid" } | { state: "invalid"; message: string };

const invalidText = "Invalid or expired token. Please request a new password reset link.";
const failedText =
  "An error occurred while validating your token. Please try again or request a new password reset link.";

/** Checks a reset token with the server once. Stays "checking" without a token. */
export function useTokenCheck(token: string | null): TokenCheck {
  const [check, setCheck] = useState<TokenCheck>({ state: "checking" });

  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    void checkToken(token).then((result) => {
      if (isCurrent) setCheck(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);

  return check;
}

async function checkToken(token: string): Promise<TokenCheck> {
  try {
    const path = `/api/reset-password/${encodeURIComponent(token)}`;
    const { valid, message } = await apiRequest<{ valid: boolean; message?: string }>("GET", path);
    return valid ? { state: "valid" } : { state: "invalid", message: message || invalidText };
  } catch (error) {
    // Tell a refused token from a missing or broken response.
    const wasRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return { state: "invalid", message: wasRefused ? error.message || invalidText : failedText };
  }
}
