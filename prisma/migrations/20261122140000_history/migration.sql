-- An entry in the ledger outlives its audit (decision 023).
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_websiteId_fkey";

-- Generated, so that old rows have it and no writer can forget it.
ALTER TABLE "websites" ADD COLUMN "site" TEXT NOT NULL
  GENERATED ALWAYS AS (regexp_replace(lower(coalesce(substring("url" FROM '^[A-Za-z]+://([^/?#]+)'), "url")), '^www\.', '')) STORED;

-- The order of the history, down to audits of one moment, so that a page of it is one stretch of the index.
DROP INDEX "websites_userId_createdAt_idx";
CREATE INDEX "websites_userId_createdAt_id_idx" ON "websites"("userId", "createdAt" DESC, "id" DESC);

-- The audits of one site, newest first: the one before, and the view by site.
CREATE INDEX "websites_userId_site_createdAt_id_idx" ON "websites"("userId", "site", "createdAt" DESC, "id" DESC);
