"use client";
import { useRef, useState } from "react";
import { callBff } from "@/lib/client/bff";
import { fewAtATime, pictureLoads } from "@/lib/client/picture-check";
import { CallError } from "@/lib/contract/errors";
import { askedAddress, productPictures } from "@/lib/domain/listing/product-pictures";
import type { ListedRow } from "@/components/screens/product/control/listed-row";

/** The result for one product: how many pictures it shows, and which of them do not load. */
export type Found = { count: number; broken: readonly string[]; failure?: string };
const PRODUCTS_AT_ONCE = 3;

/** Loads every picture of products and keeps, by row id, which are broken. Each address is requested once. */
export function usePictureCheck() {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const asked = useRef(new Map<string, Promise<boolean>>());
  const stopped = useRef(false);

  const loads = (address: string): Promise<boolean> => {
    const known = asked.current.get(address) ?? pictureLoads(address);
    asked.current.set(address, known);
    return known;
  };

  async function checkOne({ site, code }: ListedRow): Promise<Found> {
    try {
      const detail = await callBff("collection.detail", { query: { site, code } });
      const pictures = productPictures(detail);
      const broken: string[] = [];
      await fewAtATime(pictures, async (address) => {
        const url = askedAddress(address, detail.url);
        if (!url || !(await loads(url))) broken.push(address);
      });
      return { count: pictures.length, broken };
    } catch (error) {
      return { count: 0, broken: [], failure: error instanceof CallError ? error.message : String(error) };
    }
  }

  async function check(rows: readonly ListedRow[]): Promise<{ products: number; broken: number }> {
    asked.current.clear();
    stopped.current = false;
    let done = 0;
    let broken = 0;
    setProgress({ done, total: rows.length });
    await fewAtATime(
      rows,
      async (row) => {
        if (stopped.current) return;
        const result = await checkOne(row);
        done += 1;
        broken += result.broken.length;
        setFound((now) => new Map(now).set(row.id, result));
        setProgress({ done, total: rows.length });
      },
      PRODUCTS_AT_ONCE,
    );
    setProgress(null);
    return { products: done, broken };
  }

  /** After a replacement: what was found before is no longer so. */
  function forget(ids: Iterable<string>) {
    const gone = new Set(ids);
    setFound((now) => new Map([...now].filter(([id]) => !gone.has(id))));
  }
  return {
    found,
    progress,
    check,
    forget,
    /** Lets the products being looked at come to their end and begins no more. */
    stop: () => {
      stopped.current = true;
    },
  };
}
