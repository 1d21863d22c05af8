ALTER TABLE "finding_marks" DROP CONSTRAINT "finding_marks_state_check",
ADD CONSTRAINT "finding_marks_state_check" CHECK ("state" IN ('planned', 'done', 'wont-do') OR ("state" = 'disputed' AND "reason" IS NOT NULL));
