import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";

export function BackToLogin() {
  return (
    <Button asChild variant="outline" size="lg">
      <Link href="/auth" prefetch={false}>
        <ArrowLeft aria-hidden="true" />
        Back to Login
      </Link>
    </Button>
  );
}
