-- CreateTable
CREATE TABLE "report_links" (
    "id" SERIAL NOT NULL,
    "websiteId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "passwordHash" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "opens" INTEGER NOT NULL DEFAULT 0,
    "lastOpenedAt" TIMESTAMPTZ,
    "report" JSONB NOT NULL,

    CONSTRAINT "report_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "report_links_tokenHash_key" ON "report_links"("tokenHash");

-- CreateIndex
CREATE INDEX "report_links_websiteId_idx" ON "report_links"("websiteId");

-- AddForeignKey
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_websiteId_fkey" FOREIGN KEY ("websiteId") REFERENCES "websites"("id") ON DELETE CASCADE ON UPDATE CASCADE;
