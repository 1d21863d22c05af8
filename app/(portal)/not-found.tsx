export { NotFoundPanel as default } from "@/components/layout/not-found-panel";
