-- No foreign key: writing a row must not wait for, or deadlock with, the deletion of the account, which deletes its rows.
CREATE TABLE "account_events" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "guest" TEXT,
    "device" TEXT,
    "network" TEXT,
    "auditId" INTEGER,
    "site" TEXT,
    "detail" TEXT,

    CONSTRAINT "account_events_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "account_events_userId_at_idx" ON "account_events"("userId", "at");
CREATE INDEX "account_events_at_idx" ON "account_events"("at");
CREATE INDEX "operator_actions_customerId_at_idx" ON "operator_actions"("customerId", "at");
