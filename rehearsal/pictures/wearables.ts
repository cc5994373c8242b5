import type { Palette } from "./palette";

/** Drawings stand on a floor at y 660 around x 400, inside an 800 square; fills named here live in `studio.ts`. */
export type Drawing = (palette: Palette, seed: number) => string;

export const shirt: Drawing = (p, seed) => `
  <path d="M286 208 L178 268 L128 402 L214 440 L246 376 L246 660 Q400 678 554 660 L554 376 L586 440 L672 402 L622 268 L514 208 Q400 282 286 208Z" fill="url(#body)"/>
  <path d="M286 208 Q400 282 514 208 L488 196 Q400 246 312 196Z" fill="${p.dark}"/>
  <path d="M246 376 L246 660 Q268 664 292 666 Q258 520 262 366Z" fill="${p.deep}" opacity=".16"/>
  <path d="M554 376 L554 660 Q532 664 508 666 Q542 520 538 366Z" fill="${p.deep}" opacity=".24"/>
  <path d="M214 440 L246 376 M586 440 L554 376" stroke="${p.deep}" stroke-width="4" opacity=".35"/>
  <path d="M140 392 L222 430 M660 392 L578 430 M250 640 Q400 658 550 640" stroke="${p.deep}" stroke-width="3" stroke-dasharray="7 5" fill="none" opacity=".35"/>
  ${
    seed % 3 === 0
      ? [0, 1, 2, 3]
          .map((n) => `<rect x="248" y="${420 + n * 52}" width="304" height="18" fill="${p.accent}" opacity=".55"/>`)
          .join("")
      : seed % 3 === 1
        ? `<rect x="442" y="360" width="74" height="82" rx="6" fill="none" stroke="${p.deep}" stroke-width="4" opacity=".45"/><path d="M442 378 H516" stroke="${p.deep}" stroke-width="4" opacity=".45"/>`
        : `<circle cx="400" cy="440" r="62" fill="${p.accent}" opacity=".8"/><path d="M362 440 q38 -52 76 0 q-38 52 -76 0Z" fill="#fff" opacity=".85"/>`
  }`;

export const dress: Drawing = (p, seed) => `
  <path d="M330 168 L322 236 Q300 300 326 356 L214 652 Q400 706 586 652 L474 356 Q500 300 478 236 L470 168 L446 168 Q400 252 354 168Z" fill="url(#body)"/>
  <path d="M326 356 Q400 380 474 356 L480 378 Q400 404 320 378Z" fill="${p.accent}" opacity=".85"/>
  ${[250, 310, 372, 436, 500, 548].map((x, n) => `<path d="M${366 + n * 14} 392 Q${(x + 400) / 2} 520 ${x} ${668 - Math.abs(n - 2.5) * 4}" stroke="${p.deep}" stroke-width="5" fill="none" opacity=".16"/>`).join("")}
  ${Array.from({ length: 26 }, (_, n) => {
    const x = 232 + ((n * 149 + seed * 13) % 337);
    const y = 414 + ((n * n * 29 + n * 67) % 228);
    const inside = Math.abs(x - 400) < (y - 356) * 0.38 + 60;
    return inside
      ? `<g transform="translate(${x} ${y})" opacity=".9"><circle r="7" cx="-6" fill="#fff"/><circle r="7" cx="6" fill="#fff"/><circle r="7" cy="-7" fill="#fff"/><circle r="4" fill="${p.accent}"/></g>`
      : "";
  }).join("")}`;

export const shoe: Drawing = (p, seed) => `
  <path d="M132 560 Q126 470 170 400 Q190 360 226 372 Q262 424 330 404 L404 366 Q450 432 540 466 Q664 496 676 560Z" fill="url(#body)"/>
  <path d="M170 400 Q190 360 226 372 Q262 424 330 404 L346 396 Q300 470 216 470 Q160 470 146 478 Q154 430 170 400Z" fill="${p.dark}"/>
  <path d="M540 466 Q664 496 676 560 L556 560 Q520 500 540 466Z" fill="${p.light}" opacity=".55"/>
  <path d="M116 560 H684 Q700 560 698 590 Q694 640 640 644 H168 Q116 640 112 590 Q108 560 116 560Z" fill="#fbfaf7"/>
  <path d="M112 600 Q400 620 698 600 Q692 640 640 644 H168 Q118 640 112 600Z" fill="#d9d5cd"/>
  <path d="M${seed % 2 ? "252 540 Q360 520 420 470 M300 546 Q400 530 462 486" : "236 548 L316 440 M286 552 L366 430"}" stroke="${p.accent}" stroke-width="18" stroke-linecap="round" fill="none"/>
  ${[0, 1, 2, 3].map((n) => `<path d="M${352 + n * 36} ${414 + n * 19} l34 -30" stroke="#fff" stroke-width="11" stroke-linecap="round"/>`).join("")}
  ${Array.from({ length: 13 }, (_, n) => `<rect x="${140 + n * 42}" y="626" width="18" height="18" fill="#bdb8ae"/>`).join("")}`;

export const bag: Drawing = (p, seed) => `
  <path d="M292 330 Q292 164 400 164 Q508 164 508 330" fill="none" stroke="${p.dark}" stroke-width="24"/>
  <path d="M318 330 Q318 192 400 192 Q482 192 482 330" fill="none" stroke="${p.deep}" stroke-width="6" opacity=".4"/>
  <path d="M204 316 H596 Q612 316 614 334 L640 624 Q642 660 606 660 H194 Q158 660 160 624 L186 334 Q188 316 204 316Z" fill="url(#body)"/>
  ${
    seed % 2
      ? `<path d="M190 316 H610 L624 430 Q400 520 176 430Z" fill="${p.dark}"/><rect x="372" y="452" width="56" height="48" rx="8" fill="#d9b25f"/><rect x="386" y="466" width="28" height="20" rx="4" fill="#9c7a35"/>`
      : `<rect x="252" y="432" width="296" height="178" rx="18" fill="${p.dark}" opacity=".55"/><path d="M252 470 H548" stroke="#d9b25f" stroke-width="7"/><rect x="520" y="462" width="14" height="44" rx="6" fill="#d9b25f"/>`
  }
  <path d="M186 344 L166 620 Q166 648 190 650" stroke="#fff" stroke-width="5" opacity=".3" fill="none"/>
  <path d="M206 640 H594" stroke="${p.deep}" stroke-width="3" stroke-dasharray="9 6" opacity=".5"/>
  <circle cx="292" cy="336" r="14" fill="#d9b25f"/><circle cx="508" cy="336" r="14" fill="#d9b25f"/>`;

export const bear: Drawing = (p, seed) => `
  <circle cx="284" cy="222" r="58" fill="${p.dark}"/><circle cx="516" cy="222" r="58" fill="${p.dark}"/>
  <circle cx="284" cy="226" r="32" fill="${p.light}"/><circle cx="516" cy="226" r="32" fill="${p.light}"/>
  <ellipse cx="232" cy="500" rx="52" ry="92" transform="rotate(28 232 500)" fill="${p.dark}"/>
  <ellipse cx="568" cy="500" rx="52" ry="92" transform="rotate(-28 568 500)" fill="${p.dark}"/>
  <ellipse cx="400" cy="532" rx="152" ry="140" fill="url(#body)"/>
  <ellipse cx="400" cy="548" rx="92" ry="92" fill="${p.light}"/>
  <ellipse cx="290" cy="622" rx="66" ry="52" fill="${p.dark}"/><ellipse cx="510" cy="622" rx="66" ry="52" fill="${p.dark}"/>
  <ellipse cx="290" cy="626" rx="36" ry="28" fill="${p.light}"/><ellipse cx="510" cy="626" rx="36" ry="28" fill="${p.light}"/>
  <ellipse cx="400" cy="310" rx="152" ry="134" fill="url(#body)"/>
  <ellipse cx="400" cy="356" rx="68" ry="50" fill="${p.light}"/>
  <circle cx="340" cy="298" r="17" fill="#201a1a"/><circle cx="460" cy="298" r="17" fill="#201a1a"/>
  <circle cx="346" cy="292" r="6" fill="#fff"/><circle cx="466" cy="292" r="6" fill="#fff"/>
  <ellipse cx="400" cy="334" rx="22" ry="15" fill="#3a2a2a"/><path d="M400 348 V368 M372 372 Q400 392 428 372" stroke="#3a2a2a" stroke-width="6" fill="none" stroke-linecap="round"/>
  <circle cx="304" cy="340" r="20" fill="#e98b8b" opacity=".35"/><circle cx="496" cy="340" r="20" fill="#e98b8b" opacity=".35"/>
  ${seed % 2 ? `<path d="M400 440 L330 408 V472Z M400 440 L470 408 V472Z" fill="${p.accent}"/><circle cx="400" cy="440" r="17" fill="${p.accent}"/>` : `<path d="M300 424 Q400 470 500 424 L496 452 Q400 494 304 452Z" fill="${p.accent}"/>`}`;
