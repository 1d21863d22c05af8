-- CreateTable
CREATE TABLE "picture_sizes" (
    "pageId" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "webp" BYTEA NOT NULL,

    CONSTRAINT "picture_sizes_pkey" PRIMARY KEY ("pageId","width")
);

-- AddForeignKey
ALTER TABLE "picture_sizes" ADD CONSTRAINT "picture_sizes_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "pages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
