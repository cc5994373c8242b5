import { hearMovesFirst } from "@/lib/client/hold-back";

// Next runs this file before its router starts to listen.
hearMovesFirst();
