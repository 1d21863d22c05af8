"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { BackToLogin } from "@/components/auth/back-to-login";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";
import { useTokenCheck } from "@/components/auth/use-token-check";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

export function ResetPassword({ token }: { token: string | null }) {
  const check = useTokenCheck(token);
  const [isDone, setIsDone] = useState(false);

  if (isDone) {
    return (
      <Screen
        title="Password Reset Complete"
        text="You can now log in with your new password."
        tone="success"
        takesFocus
      >
        <Button asChild size="lg">
          <Link href="/auth" prefetch={false}>
            Go to Login
          </Link>
        </Button>
      </Screen>
    );
  }
  if (token === null || check.state === "invalid") {
    const text =
      check.state === "invalid" ? check.message : "No reset token found. Please request a new password reset link.";
    return (
      <Screen title="Invalid Token" text={text} tone="danger">
        <Button asChild size="lg">
          <Link href="/auth?mode=forgot-password" prefetch={false}>
            Request a new link
          </Link>
        </Button>
      </Screen>
    );
  }
  if (check.state === "checking") {
    return (
      <Screen title="Reset Password" text="Validating your reset link...">
        <Spinner className="size-7 text-primary" />
      </Screen>
    );
  }
  return (
    <Screen title="Reset Password" text="Choose a new password for your account.">
      <ResetPasswordForm token={token} onDone={() => setIsDone(true)} />
    </Screen>
  );
}

const signs = {
  danger: (
    <span className="mb-3 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-foreground">
      <CircleAlert aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </span>
  ),
  success: (
    <span className="mb-3 grid size-12 place-items-center rounded-full bg-success-soft text-success-foreground">
      <CircleCheck aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </span>
  ),
};

function Screen({
  title,
  text,
  tone,
  takesFocus = false,
  children,
}: {
  title: string;
  text: string;
  tone?: keyof typeof signs;
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="flex flex-col gap-7">
      <div role={tone === "danger" ? "alert" : "status"} className="flex flex-col gap-1.5">
        {tone ? signs[tone] : null}
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-3xl outline-none">
          {title}
        </h1>
        <p className="text-muted-foreground">{text}</p>
      </div>
      {children}
      <BackToLogin />
    </div>
  );
}
