ALTER TABLE "users"
  ADD COLUMN "isOperator" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "suspendedAt" TIMESTAMPTZ;

ALTER TABLE "websites" ADD COLUMN "failureCause" TEXT;

-- No foreign keys: what was done to an account stays on record when the account goes.
CREATE TABLE "operator_actions" (
    "id" SERIAL NOT NULL,
    "operatorId" INTEGER,
    "action" TEXT NOT NULL,
    "customerId" INTEGER,
    "auditId" INTEGER,
    "at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "operator_actions_pkey" PRIMARY KEY ("id")
);
