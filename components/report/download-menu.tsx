"use client";

import { Download, FileJson, FileSearch, FileSpreadsheet, FileText, ListTodo } from "lucide-react";
import { useState } from "react";
import { ApiError } from "@/components/api-client";
import { downloadFile } from "@/components/report/download-file";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Spinner } from "@/components/ui/spinner";

const groups = [
  [
    { file: "report.pdf", label: "Report (PDF)", icon: FileText },
    { file: "report.pdf?evidence=1", label: "Report with evidence (PDF)", icon: FileSearch },
  ],
  [
    { file: "pages.csv", label: "Pages (CSV)", icon: FileSpreadsheet },
    { file: "rubric.csv", label: "Rubric (CSV)", icon: FileSpreadsheet },
    { file: "findings.csv", label: "Findings (CSV)", icon: FileSpreadsheet },
  ],
  [
    { file: "work-orders.md", label: "Task list (Markdown)", icon: ListTodo },
    { file: "report.json", label: "Everything (JSON)", icon: FileJson },
  ],
];

export function DownloadMenu({ auditId }: { auditId: number }) {
  const [busyWith, setBusyWith] = useState<string | null>(null);

  async function download(file: string) {
    setBusyWith(file);
    try {
      await downloadFile(`/api/websites/${auditId}/export/${file}`);
    } catch (error) {
      toast({
        variant: "destructive",
        title: "Download failed",
        description: error instanceof ApiError ? error.message : "Please try again",
      });
    } finally {
      setBusyWith(null);
    }
  }

  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        {/* Not `disabled`, which would lose the keyboard's focus. */}
        <Button variant="outline" aria-disabled={busyWith !== null}>
          {busyWith === null ? <Download aria-hidden="true" /> : <Spinner />}
          <span aria-live="polite">{busyWith === null ? "Download" : describeWait(busyWith)}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {groups.map((group, index) => (
          <div key={group[0]?.file}>
            {index > 0 ? <DropdownMenuSeparator /> : null}
            {group.map(({ file, label, icon: Icon }) => (
              <DropdownMenuItem key={file} disabled={busyWith !== null} onSelect={() => void download(file)}>
                <Icon aria-hidden="true" />
                {label}
              </DropdownMenuItem>
            ))}
          </div>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function describeWait(file: string): string {
  return file.startsWith("report.pdf") ? "Making the PDF…" : "Downloading…";
}
