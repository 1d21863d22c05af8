-- CreateIndex
CREATE INDEX "webhook_deliveries_websiteId_key_idx" ON "webhook_deliveries"("websiteId", "key");

-- CreateIndex
CREATE INDEX "webhook_deliveries_createdAt_idx" ON "webhook_deliveries"("createdAt");
