CREATE TABLE "rechecks" (
    "id" SERIAL NOT NULL,
    "websiteId" INTEGER NOT NULL,
    "priority" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "pagesTotal" INTEGER,
    "plan" JSONB,
    "receipt" JSONB,
    "failure" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "requestedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ,
    "completedAt" TIMESTAMPTZ,
    CONSTRAINT "rechecks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "rechecks_websiteId_fkey" FOREIGN KEY ("websiteId") REFERENCES "websites"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "rechecks_state_check" CHECK ("state" IN ('pending', 'running', 'completed', 'failed'))
);
CREATE INDEX "rechecks_websiteId_id_idx" ON "rechecks"("websiteId", "id" DESC);
-- One at a time of an action.
CREATE UNIQUE INDEX "rechecks_under_way_key" ON "rechecks"("websiteId", "priority") WHERE "state" IN ('pending', 'running');

CREATE TABLE "recheck_visits" (
    "recheckId" INTEGER NOT NULL,
    "pageId" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "outcomeMessage" TEXT,
    "finalUrl" TEXT,
    "lighthouse" JSONB,
    "capture" JSONB,
    CONSTRAINT "recheck_visits_pkey" PRIMARY KEY ("recheckId", "pageId"),
    CONSTRAINT "recheck_visits_recheckId_fkey" FOREIGN KEY ("recheckId") REFERENCES "rechecks"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "recheck_visits_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "pages"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "recheck_visits_pageId_idx" ON "recheck_visits"("pageId");
