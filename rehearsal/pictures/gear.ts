import type { Drawing } from "./wearables";

export const earphone: Drawing = (p, seed) =>
  seed % 2
    ? `
  <path d="M206 470 Q190 176 400 172 Q610 176 594 470" fill="none" stroke="${p.dark}" stroke-width="34"/>
  <path d="M230 400 Q236 204 400 200 Q564 204 570 400" fill="none" stroke="${p.light}" stroke-width="8" opacity=".7"/>
  ${[206, 594].map((x, n) => `<rect x="${x - 58}" y="420" width="116" height="214" rx="56" fill="url(#body)"/><rect x="${n ? x - 74 : x + 24}" y="432" width="50" height="190" rx="24" fill="${p.deep}"/><circle cx="${x + (n ? 14 : -14)}" cy="528" r="28" fill="${p.accent}" opacity=".85"/>`).join("")}`
    : `
  <rect x="196" y="426" width="408" height="234" rx="84" fill="url(#body)"/>
  <path d="M196 510 Q196 330 280 316 H520 Q604 330 604 510Z" fill="${p.light}"/><path d="M196 510 H604" stroke="${p.deep}" stroke-width="6" opacity=".4"/>
  <circle cx="400" cy="586" r="9" fill="#5fd38d"/>
  ${[312, 488].map((x, n) => `<g transform="rotate(${n ? 10 : -10} ${x} 300)"><rect x="${x - 22}" y="250" width="44" height="170" rx="22" fill="${p.base}" stroke="${p.dark}" stroke-width="4"/><ellipse cx="${x}" cy="234" rx="62" ry="56" fill="url(#body)" stroke="${p.dark}" stroke-width="4"/><ellipse cx="${x + (n ? -22 : 22)}" cy="238" rx="26" ry="30" fill="${p.deep}"/><path d="M${x - 20} 196 q20 -12 40 0" stroke="#fff" stroke-width="8" fill="none" opacity=".7"/></g>`).join("")}`;

export const stand: Drawing = (p) => `
  <rect x="230" y="620" width="340" height="40" rx="18" fill="${p.dark}"/><rect x="246" y="612" width="308" height="24" rx="12" fill="url(#body)"/>
  <rect x="378" y="404" width="44" height="220" rx="12" fill="url(#body)"/><circle cx="400" cy="470" r="30" fill="${p.dark}"/><circle cx="400" cy="470" r="13" fill="${p.light}"/>
  <g transform="rotate(-8 400 320)"><rect x="268" y="120" width="264" height="410" rx="34" fill="#1d1f25"/><rect x="282" y="136" width="236" height="378" rx="22" fill="${p.backdrop[1]}"/>
  <circle cx="450" cy="220" r="44" fill="#fff" opacity=".6"/><path d="M282 420 Q340 330 400 400 Q450 340 518 410 V492 Q518 514 496 514 H304 Q282 514 282 492Z" fill="${p.accent}" opacity=".65"/>
  <rect x="240" y="500" width="320" height="30" rx="12" fill="${p.dark}"/></g>`;

export const tent: Drawing = (p, seed) => `
  <ellipse cx="400" cy="650" rx="350" ry="34" fill="#7f9a63" opacity=".55"/>
  <path d="M400 210 L700 644 H100Z" fill="url(#body)"/><path d="M400 210 L700 644 H520Z" fill="${p.dark}" opacity=".75"/>
  <path d="M360 644 Q372 430 400 330 Q428 430 440 644Z" fill="#3a2f2a"/>
  <path d="M400 330 Q340 470 290 644 H360 Q372 430 400 330Z" fill="${p.light}"/><path d="M400 330 Q470 470 500 644 H440 Q428 430 400 330Z" fill="${p.light}" opacity=".75"/>
  <path d="M400 210 L388 176 M400 210 L412 176" stroke="#5b4a3b" stroke-width="8"/>
  <path d="M180 528 L64 656 M620 528 L736 656" stroke="#efe7d6" stroke-width="5"/>
  <path d="M214 480 H340 M460 480 H586" stroke="${p.accent}" stroke-width="14" opacity=".8"/>
  ${seed % 2 ? Array.from({ length: 9 }, (_, n) => `<circle cx="${180 + n * 55}" cy="${250 + Math.abs(n - 4) * 14}" r="8" fill="#ffd977"/>`).join("") + '<path d="M150 306 Q400 120 650 306" fill="none" stroke="#5b4a3b" stroke-width="3" opacity=".5"/>' : '<circle cx="640" cy="210" r="46" fill="#ffd977" opacity=".85"/>'}`;

export const chair: Drawing = (p) => `
  <path d="M250 640 L560 420 M550 640 L240 420" stroke="#b9bdc3" stroke-width="16" stroke-linecap="round"/>
  <path d="M214 200 L246 648 M586 200 L554 648" stroke="#8d9299" stroke-width="18" stroke-linecap="round"/>
  <path d="M216 196 Q400 232 584 196 L566 430 Q400 472 234 430Z" fill="url(#body)"/>
  <path d="M230 424 Q400 470 570 424 L604 500 Q400 560 196 500Z" fill="${p.dark}"/>
  <path d="M228 250 Q400 286 572 250" stroke="${p.accent}" stroke-width="14" fill="none" opacity=".85"/>
  <path d="M236 412 Q400 452 564 412 M206 486 Q400 540 594 486" stroke="#fff" stroke-width="4" stroke-dasharray="10 7" fill="none" opacity=".55"/>
  <rect x="168" y="372" width="86" height="24" rx="12" fill="#a87c4a"/><rect x="546" y="372" width="86" height="24" rx="12" fill="#a87c4a"/>
  <path d="M270 230 L286 420" stroke="#fff" stroke-width="10" opacity=".25" stroke-linecap="round"/>`;
