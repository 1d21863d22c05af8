export { ReportSkeleton as default } from "@/components/report/report-skeleton";
