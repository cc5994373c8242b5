import { FormSkeleton } from "@/components/ui/form-skeleton";

export default function UserLoading() {
  return <FormSkeleton />;
}
