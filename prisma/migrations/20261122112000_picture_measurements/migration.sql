-- CreateTable
CREATE TABLE "picture_measurements" (
    "pageId" INTEGER NOT NULL,
    "cloudName" TEXT NOT NULL,
    "pictures" JSONB NOT NULL,
    "measuredAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "picture_measurements_pkey" PRIMARY KEY ("pageId")
);

-- AddForeignKey
ALTER TABLE "picture_measurements" ADD CONSTRAINT "picture_measurements_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "pages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
