import { Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

export function CustomerSearch({ q }: { q: string }) {
  return (
    <search className="mb-6">
      <form action="/operator/customers" className="flex flex-wrap items-end gap-3">
        <div className="flex min-w-56 flex-1 flex-col gap-2">
          <Label htmlFor="customer-q">Email contains</Label>
          <Input
            id="customer-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <Button type="submit" variant="outline" className="h-11">
          <Search aria-hidden="true" />
          Search
        </Button>
      </form>
    </search>
  );
}
