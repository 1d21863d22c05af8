-- CreateTable
CREATE TABLE "print_grants" (
    "hash" TEXT NOT NULL,
    "websiteId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "print_grants_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "print_grants_expiresAt_idx" ON "print_grants"("expiresAt");

-- CreateIndex
CREATE INDEX "print_grants_websiteId_idx" ON "print_grants"("websiteId");

-- CreateIndex
CREATE INDEX "print_grants_userId_idx" ON "print_grants"("userId");

-- AddForeignKey
ALTER TABLE "print_grants" ADD CONSTRAINT "print_grants_websiteId_fkey" FOREIGN KEY ("websiteId") REFERENCES "websites"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "print_grants" ADD CONSTRAINT "print_grants_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
