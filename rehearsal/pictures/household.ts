import type { Drawing } from "./wearables";

export const cup: Drawing = (p, seed) =>
  seed % 2
    ? `
  <path d="M546 356 Q664 346 656 460 Q650 566 530 560" fill="none" stroke="${p.dark}" stroke-width="34"/>
  <path d="M220 300 H560 L540 610 Q536 660 480 660 H300 Q244 660 240 610Z" fill="url(#body)"/>
  <ellipse cx="390" cy="300" rx="170" ry="40" fill="${p.dark}"/><ellipse cx="390" cy="306" rx="150" ry="30" fill="#5a3b26"/>
  <path d="M262 360 L276 600" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".4"/>
  <path d="M340 470 q50 -60 100 0 q-50 70 -100 0Z" fill="${p.accent}" opacity=".75"/>
  ${[330, 390, 450].map((x) => `<path d="M${x} 240 q-24 -34 0 -66 q24 -32 0 -64" stroke="#fff" stroke-width="10" fill="none" opacity=".55" stroke-linecap="round"/>`).join("")}`
    : `
  <path d="M300 214 H500 L514 276 H286Z" fill="${p.deep}"/><rect x="330" y="170" width="140" height="46" rx="16" fill="${p.deep}"/>
  <path d="M270 276 H530 Q544 276 544 292 L524 626 Q522 660 486 660 H314 Q278 660 276 626 L256 292 Q256 276 270 276Z" fill="url(#body)"/>
  <rect x="260" y="282" width="280" height="20" fill="#cfd3d6"/><path d="M272 600 H528 L524 630 H276Z" fill="#cfd3d6" opacity=".8"/>
  <path d="M304 330 L318 590" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".45"/>
  <circle cx="412" cy="450" r="46" fill="none" stroke="#fff" stroke-width="8" opacity=".8"/><path d="M392 450 h40 M412 430 v40" stroke="#fff" stroke-width="8" opacity=".8"/>`;

export const pan: Drawing = (p) => `
  <path d="M560 470 L744 412 Q770 406 774 428 Q776 448 752 456 L572 516Z" fill="#6b4a32"/><circle cx="748" cy="432" r="8" fill="#e9dccb"/>
  <path d="M96 430 H604 Q600 640 470 656 H230 Q100 640 96 430Z" fill="url(#body)"/>
  <ellipse cx="350" cy="430" rx="256" ry="86" fill="${p.dark}"/><ellipse cx="350" cy="434" rx="228" ry="70" fill="#33343a"/>
  <ellipse cx="350" cy="448" rx="196" ry="52" fill="#45464d"/>
  ${Array.from({ length: 30 }, (_, n) => `<circle cx="${190 + ((n * 83) % 320)}" cy="${420 + ((n * 37) % 60)}" r="${1.5 + (n % 3)}" fill="#fff" opacity=".45"/>`).join("")}
  <ellipse cx="322" cy="440" rx="78" ry="34" fill="#fdfdf8"/><ellipse cx="322" cy="434" rx="30" ry="16" fill="#f3b32b"/><ellipse cx="314" cy="430" rx="9" ry="5" fill="#ffe08a"/>
  <path d="M130 500 Q150 610 240 636" stroke="#fff" stroke-width="12" fill="none" opacity=".35" stroke-linecap="round"/>`;

export const lamp: Drawing = (p, seed) => `
  <ellipse cx="400" cy="420" rx="330" ry="300" fill="url(#glow)"/>
  ${
    seed % 2
      ? `<path d="M220 360 Q230 180 400 176 Q570 180 580 360 Q400 410 220 360Z" fill="url(#body)"/><path d="M220 360 Q400 410 580 360 Q400 384 220 360Z" fill="#fff3c4"/><path d="M366 384 H434 L452 600 Q456 636 520 640 V660 H280 V640 Q344 636 348 600Z" fill="${p.light}"/>`
      : `<path d="M310 200 H490 L574 400 H226Z" fill="url(#body)"/><path d="M226 400 H574 L562 414 H238Z" fill="#fff3c4"/><rect x="388" y="410" width="24" height="216" fill="#b99a5b"/><ellipse cx="400" cy="640" rx="112" ry="22" fill="#b99a5b"/><ellipse cx="400" cy="632" rx="112" ry="20" fill="#d8bd80"/><path d="M470 414 V486" stroke="#b99a5b" stroke-width="4"/><circle cx="470" cy="492" r="8" fill="#b99a5b"/>`
  }
  <path d="M326 220 L262 384" stroke="#fff" stroke-width="10" opacity=".35" stroke-linecap="round"/>`;

export const box: Drawing = (p, seed) => `
  ${[0, 1, 2]
    .map((n) => {
      const y = 230 + n * 144;
      return `<path d="M170 ${y} H630 L616 ${y + 132} Q614 ${y + 142} 602 ${y + 142} H198 Q186 ${y + 142} 184 ${y + 132}Z" fill="url(#body)" opacity="${seed % 2 ? 0.86 : 1}"/>
      <rect x="154" y="${y - 14}" width="492" height="26" rx="12" fill="${n === 0 ? p.accent : p.dark}"/>
      <rect x="346" y="${y + 44}" width="108" height="26" rx="13" fill="${p.deep}" opacity=".45"/>
      <path d="M206 ${y + 26} V${y + 118}" stroke="#fff" stroke-width="9" opacity=".4" stroke-linecap="round"/>
      <rect x="512" y="${y + 84}" width="66" height="32" rx="4" fill="#fff" opacity=".75"/>`;
    })
    .join("")}`;

export const bowl: Drawing = (p, seed) => `
  <rect x="124" y="520" width="552" height="34" rx="10" fill="#c79a66"/><path d="M160 554 L146 660 H188 L204 554Z M640 554 L654 660 H612 L596 554Z" fill="#a87c4a"/>
  ${[272, 528]
    .map(
      (
        x,
        n,
      ) => `<path d="M${x - 116} 436 H${x + 116} Q${x + 104} 534 ${x + 66} 540 H${x - 66} Q${x - 104} 534 ${x - 116} 436Z" fill="url(#body)"/>
    <ellipse cx="${x}" cy="436" rx="116" ry="30" fill="${p.dark}"/><ellipse cx="${x}" cy="440" rx="98" ry="22" fill="${n ? "#bfe0ee" : "#8a5a34"}"/>
    ${n ? "" : Array.from({ length: 12 }, (_, k) => `<circle cx="${x - 76 + ((k * 53) % 152)}" cy="${430 + ((k * 17) % 20)}" r="12" fill="${k % 2 ? "#a56f42" : "#9a6538"}"/>`).join("")}
    <path d="M${x - 92} 464 Q${x - 84} 508 ${x - 66} 522" stroke="#fff" stroke-width="8" fill="none" opacity=".45" stroke-linecap="round"/>`,
    )
    .join("")}
  <g transform="translate(400 ${seed % 2 ? 262 : 280})" fill="${p.accent}" opacity=".8"><ellipse cy="26" rx="50" ry="40"/><ellipse cx="-58" cy="-18" rx="20" ry="26"/><ellipse cx="-22" cy="-50" rx="20" ry="28"/><ellipse cx="22" cy="-50" rx="20" ry="28"/><ellipse cx="58" cy="-18" rx="20" ry="26"/></g>`;
