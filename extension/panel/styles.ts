/** The panel's look; it follows the browser's light or dark setting and takes nothing over from the shop's page. */
export const STYLES = `
:host{all:initial;position:fixed;inset:auto 16px 16px auto;z-index:2147483647}
*{box-sizing:border-box}
.root{color-scheme:light dark;--paper:#fff;--ink:#1b1f24;--soft:#57606a;--line:#d8dee4;--tint:#f3f6fa;--main:#0b57d0;--on:#fff;--good:#0f6b34;--bad:#b42318;--warn:#8a4b00;
font:14px/1.5 "Pretendard Variable",Pretendard,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",system-ui,sans-serif;color:var(--ink);word-break:keep-all;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){.root{color-scheme:light dark;--paper:#1c2128;--ink:#e6edf3;--soft:#9aa7b4;--line:#3b434d;--tint:#262d36;--main:#8ab4ff;--on:#0b1a33;--good:#5fd08a;--bad:#ff9b8f;--warn:#f0b266}}
button,input{font:inherit;color:inherit}
button{border:1px solid var(--line);background:var(--paper);border-radius:8px;padding:6px 12px;cursor:pointer}
button:hover:not(:disabled){background:var(--tint)}
button:disabled{opacity:.55;cursor:default}
button.main{background:var(--main);border-color:var(--main);color:var(--on);font-weight:600}
button.main:hover:not(:disabled){background:var(--main);filter:brightness(1.08)}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}
.launch{display:flex;gap:8px;align-items:center;margin-inline-start:auto;border-radius:999px;padding:9px 16px;font-weight:600;box-shadow:0 2px 12px #0003}
.panel{width:372px;max-width:calc(100vw - 32px);max-height:min(680px,calc(100vh - 32px));display:flex;flex-direction:column;background:var(--paper);border:1px solid var(--line);border-radius:14px;box-shadow:0 8px 32px #0004;overflow:hidden}
[hidden]{display:none!important}
header{display:flex;align-items:center;gap:8px;padding:10px 8px 10px 16px;border-bottom:1px solid var(--line)}
h2{font-size:15px;margin:0;flex:1}
header span{color:var(--soft);font-size:12px}
.close{border:0;font-size:18px;line-height:1;padding:6px 10px}
.body{padding:12px 16px;display:grid;gap:12px;overflow-y:auto;grid-template-columns:minmax(0,1fr)}
section{display:grid;gap:8px;grid-template-columns:minmax(0,1fr)}
h3{font-size:14px;margin:0;font-weight:600}
p{margin:0}
.soft{color:var(--soft);font-size:13px}
.bad{color:var(--bad)}
.chip{display:inline-block;border-radius:999px;padding:1px 9px;font-size:12px;font-weight:600;background:var(--tint);color:var(--soft);white-space:nowrap}
.chip.new{color:var(--main)}.chip.owned{color:var(--good)}.chip.changed{color:var(--warn)}
.note{background:var(--tint);border-radius:8px;padding:8px 12px;display:grid;gap:8px;justify-items:start;font-size:13px}
.note.open{padding:0;background:none;color:var(--good)}
.row{display:flex;gap:8px;flex-wrap:wrap;align-items:center}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:8px}
label{display:grid;gap:3px;font-size:12px;color:var(--soft)}
input[type=text]{width:100%;border:1px solid var(--line);border-radius:8px;padding:6px 9px;background:var(--paper);color:var(--ink);font-size:14px}
ul{list-style:none;margin:0;padding:0}
.list{border:1px solid var(--line);border-radius:10px;max-height:236px;overflow-y:auto}
.list li+li{border-top:1px solid var(--line)}
.list label{grid-template-columns:auto 40px minmax(0,1fr) auto;align-items:center;gap:9px;padding:6px 10px;color:var(--ink);font-size:13px;cursor:pointer}
.list label:hover{background:var(--tint)}
.list img{width:40px;height:40px;object-fit:cover;border-radius:6px;background:var(--tint)}
.name{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
input[type=checkbox]{width:17px;height:17px;accent-color:var(--main);margin:0}
progress{width:100%;height:8px;accent-color:var(--main)}
.tools button{padding:3px 9px;font-size:12px}
.fails{display:grid;gap:6px;font-size:13px;max-height:160px;overflow-y:auto}
.fails a{color:var(--main)}
`;
