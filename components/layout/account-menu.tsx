"use client";

import { ChevronDown, History, LogOut, UserRound } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiError, apiRequest } from "@/components/api-client";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Spinner } from "@/components/ui/spinner";
import { authAddressFor } from "@/lib/auth/redirect-target";
import type { Viewer } from "@/lib/auth/viewer";

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  /** Set if the logout failed on a screen without toasts. */
  const [failure, setFailure] = useState<string | null>(null);

  async function logOut() {
    setIsLoggingOut(true);
    setFailure(null);
    try {
      await apiRequest("POST", "/api/logout");
      toast({ title: "Logged out", description: "You have been successfully logged out" });
      // Not "/": its redirect would reload the page and lose the toast.
      router.replace(authAddressFor("/"));
      router.refresh();
    } catch (error) {
      const description = error instanceof ApiError ? error.message : "Please try again";
      const isSaid = toast({ title: "Logout failed", description, variant: "destructive" });
      if (!isSaid) {
        setFailure(`Logout failed: ${description}`);
        setOpen(true);
      }
      setIsLoggingOut(false);
    }
  }

  const initials = `${viewer.firstName.at(0) ?? ""}${viewer.lastName.at(0) ?? ""}`.toUpperCase();
  return (
    <DropdownMenu modal={false} open={open || isLoggingOut} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="-mr-2 h-11 px-2" aria-label={`Account menu, ${viewer.email}`}>
          <span className="grid size-8 place-items-center rounded-full bg-accent font-semibold text-accent-foreground text-xs">
            {initials}
          </span>
          <ChevronDown aria-hidden="true" className="text-muted-foreground" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>
          <span className="block text-muted-foreground text-xs">Signed in as</span>
          <span className="mt-0.5 block truncate font-medium">{viewer.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/history">
            <History aria-hidden="true" />
            Your Audits
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/account">
            <UserRound aria-hidden="true" />
            Your Account
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem
          disabled={isLoggingOut}
          onSelect={(event) => {
            event.preventDefault();
            void logOut();
          }}
        >
          {isLoggingOut ? <Spinner /> : <LogOut aria-hidden="true" />}
          {isLoggingOut ? "Logging out..." : "Log out"}
        </DropdownMenuItem>
        {failure === null ? null : (
          // Announced by the live region below, since a menu may contain only items.
          <p aria-hidden="true" className="max-w-64 px-2 py-1.5 text-danger text-sm">
            {failure}
          </p>
        )}
      </DropdownMenuContent>
      <span role="alert" className="sr-only">
        {failure}
      </span>
    </DropdownMenu>
  );
}
