-- AlterTable
ALTER TABLE "websites" ADD COLUMN     "linkedPages" JSONB;
