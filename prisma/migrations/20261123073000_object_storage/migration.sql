ALTER TABLE "pages" ADD COLUMN "screenshotKey" TEXT;
ALTER TABLE "picture_sizes" ADD COLUMN "webpKey" TEXT, ALTER COLUMN "webp" DROP NOT NULL;

-- CreateTable
CREATE TABLE "object_deletions" (
    "key" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "object_deletions_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "object_deletions_dueAt_idx" ON "object_deletions"("dueAt");
CREATE INDEX "pages_screenshotKey_idx" ON "pages"("screenshotKey");
CREATE INDEX "picture_sizes_webpKey_idx" ON "picture_sizes"("webpKey");

-- However a row goes (an audit, an account, retention, a purge), what it named is listed in the same transaction.
-- Prisma's engine takes statements apart at each semicolon, quoted or not: the body's are written \073.
CREATE FUNCTION "list_unnamed_object"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  INSERT INTO "object_deletions" ("key", "dueAt") VALUES (to_jsonb(OLD) ->> TG_ARGV[0], now())
  ON CONFLICT ("key") DO UPDATE SET "dueAt" = excluded."dueAt"\073
  RETURN NULL\073
END';

CREATE TRIGGER "page_deleted" AFTER DELETE ON "pages" FOR EACH ROW
  WHEN (OLD."screenshotKey" IS NOT NULL) EXECUTE FUNCTION "list_unnamed_object"('screenshotKey');
CREATE TRIGGER "page_screenshot_replaced" AFTER UPDATE OF "screenshotKey" ON "pages" FOR EACH ROW
  WHEN (OLD."screenshotKey" IS NOT NULL AND OLD."screenshotKey" IS DISTINCT FROM NEW."screenshotKey")
  EXECUTE FUNCTION "list_unnamed_object"('screenshotKey');
CREATE TRIGGER "picture_size_deleted" AFTER DELETE ON "picture_sizes" FOR EACH ROW
  WHEN (OLD."webpKey" IS NOT NULL) EXECUTE FUNCTION "list_unnamed_object"('webpKey');
