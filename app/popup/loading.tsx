import { WindowSkeleton } from "@/components/ui/window-skeleton";

export default function WindowLoading() {
  return <WindowSkeleton />;
}
