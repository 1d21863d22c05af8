-- CreateTable
CREATE TABLE "pending_endings" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "sealedRefreshToken" TEXT,
    "recordId" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pending_endings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pending_endings_dueAt_idx" ON "pending_endings"("dueAt");
