ALTER TABLE "websites" ADD COLUMN "measurements" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "websites" ADD CONSTRAINT "websites_measurements_check" CHECK ("measurements" IN (1, 3));

ALTER TABLE "pages" ADD COLUMN "spread" JSONB;

CREATE TABLE "page_measurements" (
    "pageId" INTEGER NOT NULL,
    "run" INTEGER NOT NULL,
    "lighthouse" JSONB NOT NULL,
    CONSTRAINT "page_measurements_pkey" PRIMARY KEY ("pageId", "run"),
    CONSTRAINT "page_measurements_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "pages"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
