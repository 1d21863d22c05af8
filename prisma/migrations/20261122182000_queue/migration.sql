-- How many audits are ahead of a waiting one, and how long the last ones took: asked by each poll of a waiting audit.
CREATE INDEX "websites_under_way_idx" ON "websites" ("id") WHERE "status" IN ('pending', 'running');
CREATE INDEX "websites_completed_idx" ON "websites" ("completedAt" DESC) WHERE "status" = 'completed';
