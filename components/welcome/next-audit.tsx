import { ScanSearch } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

export function NextAudit() {
  return (
    <form action="/" className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Label htmlFor="next-audit">Website URL</Label>
        <Input
          id="next-audit"
          name="url"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          placeholder="example.com"
        />
      </div>
      <Button type="submit" className="h-11">
        <ScanSearch aria-hidden="true" />
        Audit Website
      </Button>
    </form>
  );
}
