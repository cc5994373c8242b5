import { join } from "node:path";
import { fetchedPackages } from "../scripts/fetched-packages.mjs";
import { bundled } from "./chromium.mjs";

/** MUI's own grid, its free edition. */
export const PEER = "@mui/x-data-grid@9.14.0";

/** The script of a page that draws the peer, on the same React and MUI as ours. */
export const peerPage = async (file) =>
  bundled(file, {
    alias: { "@mui/x-data-grid": join(await fetchedPackages(PEER), "node_modules/@mui/x-data-grid") },
  });

/** The page with 300 rows that can be edited. */
export const peerGrid = () => peerPage("bench/product-grid/peer.jsx");
