"use client";

import { useState } from "react";
import { apiRequest } from "@/components/api-client";
import { savingOf, savingsOf } from "@/components/report/picture-savings";
import { WebLink } from "@/components/report/web-link";
import { toast } from "@/components/toast";
import { SubmitButton } from "@/components/ui/submit-button";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { PagePictures as Pictures, PictureView } from "@/lib/pictures/view";

export function PagePictures({ path, pictures: initial }: { path: string; pictures: Pictures }) {
  const [view, setView] = useState(initial);
  const [isPending, setPending] = useState(false);
  const { measuredAt, pictures } = view;

  async function measure() {
    setPending(true);
    try {
      setView(await apiRequest<Pictures>("POST", path));
    } catch (error) {
      toast({
        title: "Failed to measure the images",
        description: (error instanceof Error && error.message) || "An unexpected error occurred",
        variant: "destructive",
      });
    }
    setPending(false);
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-sm leading-relaxed">
        Lighthouse found oversized images on this page. Use these URLs instead, and your Cloudinary account delivers
        each at its display size on a 1,280-pixel screen, in the smallest format the browser accepts.
      </p>
      <form
        className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          void measure();
        }}
      >
        <SubmitButton variant="outline" size="sm" isPending={isPending} pendingLabel="Measuring...">
          {measuredAt === null ? "Measure savings" : "Measure again"}
        </SubmitButton>
      </form>
      <p role="status" className="text-sm">
        {measuredAt === null ? null : (
          <>
            <strong>{savingsOf(pictures)}</strong> Measured on {formatReportDate(measuredAt)}.
          </>
        )}
      </p>
      <ul className="flex flex-col divide-y">
        {pictures.map((picture) => (
          <Picture key={picture.url} picture={picture} />
        ))}
      </ul>
    </div>
  );
}

function Picture({ picture: { url, deliveryUrl, measured } }: { picture: PictureView }) {
  return (
    <li className="flex flex-col gap-1.5 py-3 text-sm first:pt-0 last:pb-0">
      <WebLink href={url} className="wrap-anywhere text-primary">
        {url}
      </WebLink>
      {measured === null ? null : <p>{savingOf(measured)}</p>}
      <code className="wrap-anywhere select-all rounded-md bg-muted px-2.5 py-1.5 font-mono text-xs leading-relaxed">
        {deliveryUrl}
      </code>
    </li>
  );
}
