"use client";

/** The configured product word (`{product}` in paths), written by the root layout into `<html data-product>`. */
export const productWord = (): string => document.documentElement.dataset.product ?? "Naru";
