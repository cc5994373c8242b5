import { PageSkeleton } from "@/components/ui/page-skeleton";

export default function DeskLoading() {
  return <PageSkeleton />;
}
