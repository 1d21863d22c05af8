-- CreateTable
CREATE TABLE "model_months" (
    "userId" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "committedMicroDollars" BIGINT NOT NULL,

    CONSTRAINT "model_months_pkey" PRIMARY KEY ("userId","month")
);

-- CreateTable
CREATE TABLE "model_budgets" (
    "websiteId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "limitMicroDollars" BIGINT NOT NULL,
    "committedMicroDollars" BIGINT NOT NULL DEFAULT 0,
    "releasedAt" TIMESTAMPTZ,

    CONSTRAINT "model_budgets_pkey" PRIMARY KEY ("websiteId")
);

-- CreateTable
CREATE TABLE "model_calls" (
    "id" SERIAL NOT NULL,
    "websiteId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "pageUrl" TEXT,
    "model" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "reply" JSONB,
    "inputTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "cacheReadTokens" INTEGER NOT NULL DEFAULT 0,
    "cacheWriteTokens" INTEGER NOT NULL DEFAULT 0,
    "microDollars" BIGINT NOT NULL DEFAULT 0,
    "milliseconds" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_calls_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "model_budgets_userId_month_idx" ON "model_budgets"("userId", "month");

-- CreateIndex
CREATE UNIQUE INDEX "model_calls_websiteId_key_key" ON "model_calls"("websiteId", "key");

-- AddForeignKey
ALTER TABLE "model_months" ADD CONSTRAINT "model_months_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_budgets" ADD CONSTRAINT "model_budgets_websiteId_fkey" FOREIGN KEY ("websiteId") REFERENCES "websites"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_budgets" ADD CONSTRAINT "model_budgets_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_websiteId_fkey" FOREIGN KEY ("websiteId") REFERENCES "websites"("id") ON DELETE CASCADE ON UPDATE CASCADE;
