export { LoadingSpinner as default } from "@/components/layout/loading-spinner";
