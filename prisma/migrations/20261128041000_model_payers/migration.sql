-- Months get numbers of their own and outlive their account. "payer" takes the key of the address, which only the portal
-- can make, when the account next pays or is deleted.
ALTER TABLE "model_months" DROP CONSTRAINT "model_months_userId_fkey",
DROP CONSTRAINT "model_months_pkey",
ADD COLUMN "id" SERIAL NOT NULL,
ADD COLUMN "payer" TEXT,
ALTER COLUMN "userId" DROP NOT NULL,
ALTER COLUMN "committedMicroDollars" SET DEFAULT 0,
ADD CONSTRAINT "model_months_pkey" PRIMARY KEY ("id"),
ADD CONSTRAINT "model_months_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "model_months_userId_idx" ON "model_months"("userId");
CREATE UNIQUE INDEX "model_months_payer_month_key" ON "model_months"("payer", "month");

-- An audit that found no room in the month of its customer has a budget of 0 and may be without a month.
INSERT INTO "model_months" ("userId", "month")
SELECT DISTINCT "userId", "month" FROM "model_budgets"
EXCEPT SELECT "userId", "month" FROM "model_months";

ALTER TABLE "model_budgets" ADD COLUMN "monthId" INTEGER;
UPDATE "model_budgets" AS budget SET "monthId" = months."id" FROM "model_months" AS months
WHERE months."userId" = budget."userId" AND months."month" = budget."month";
ALTER TABLE "model_budgets" ALTER COLUMN "monthId" SET NOT NULL,
DROP COLUMN "userId",
DROP COLUMN "month",
ADD CONSTRAINT "model_budgets_monthId_fkey" FOREIGN KEY ("monthId") REFERENCES "model_months"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE INDEX "model_budgets_monthId_idx" ON "model_budgets"("monthId");

-- CreateTable
CREATE TABLE "portal_months" (
    "month" DATE NOT NULL,
    "committedMicroDollars" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "portal_months_pkey" PRIMARY KEY ("month")
);
INSERT INTO "portal_months" ("month", "committedMicroDollars")
SELECT "month", sum("committedMicroDollars") FROM "model_months" GROUP BY "month";

-- However an audit ends, and however a budget goes (an audit, an account, retention, a purge), the months get back what
-- is left over in the same transaction. Locks are taken in this order everywhere: audit, question, budget, month, portal.
-- The engine of Prisma takes statements apart at each semicolon, quoted or not: the bodies' are written \073.
CREATE FUNCTION "return_model_budget"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  WITH months AS (
    UPDATE "model_months"
    SET "committedMicroDollars" = "committedMicroDollars" - (OLD."limitMicroDollars" - OLD."committedMicroDollars")
    WHERE "id" = OLD."monthId" RETURNING "month"
  )
  UPDATE "portal_months" AS portal
  SET "committedMicroDollars" = "committedMicroDollars" - (OLD."limitMicroDollars" - OLD."committedMicroDollars")
  FROM months WHERE portal."month" = months."month"\073
  RETURN NULL\073
END';

CREATE TRIGGER "model_budget_released" AFTER UPDATE OF "releasedAt" ON "model_budgets" FOR EACH ROW
  WHEN (OLD."releasedAt" IS NULL AND NEW."releasedAt" IS NOT NULL) EXECUTE FUNCTION "return_model_budget"();
CREATE TRIGGER "model_budget_deleted" AFTER DELETE ON "model_budgets" FOR EACH ROW
  WHEN (OLD."releasedAt" IS NULL) EXECUTE FUNCTION "return_model_budget"();

CREATE FUNCTION "release_model_budget"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  UPDATE "model_budgets" SET "releasedAt" = now() WHERE "websiteId" = NEW."id" AND "releasedAt" IS NULL\073
  RETURN NULL\073
END';

CREATE TRIGGER "audit_ended" AFTER UPDATE OF "status" ON "websites" FOR EACH ROW
  WHEN (NEW."status" IN ('completed', 'failed')) EXECUTE FUNCTION "release_model_budget"();

UPDATE "model_budgets" AS budget SET "releasedAt" = now() FROM "websites" AS audit
WHERE audit."id" = budget."websiteId" AND budget."releasedAt" IS NULL AND audit."status" IN ('completed', 'failed');
