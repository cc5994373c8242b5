export {
  nextEntrance as DELETE,
  nextEntrance as GET,
  nextEntrance as HEAD,
  nextEntrance as OPTIONS,
  nextEntrance as PATCH,
  nextEntrance as POST,
  nextEntrance as PUT,
} from "@/lib/server/door/next-entrance";
