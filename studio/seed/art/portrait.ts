import { palette as c } from "./palette";

const NIGHT = "#0F2A27";
const SKIN = "#DBA987";
const SHADE = "#C98D6B";
const HAIR = "#4A352B";
const LIGHT = "#6B4F3F";

/** A drawing in place of a portrait: a woman in a dark room, lit by a window in the morning. */
export const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1200" width="960" height="1200">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2A5A50"/><stop offset="1" stop-color="${c.deep}"/></linearGradient>
    <linearGradient id="morning" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${c.moss}"/><stop offset=".6" stop-color="#F1E0C0"/><stop offset="1" stop-color="${c.glow}"/></linearGradient>
    <radialGradient id="warmth"><stop offset="0" stop-color="${c.glow}" stop-opacity=".7"/><stop offset="1" stop-color="${c.glow}" stop-opacity="0"/></radialGradient>
    <linearGradient id="face" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="#EBC3A3"/><stop offset=".6" stop-color="${SKIN}"/><stop offset="1" stop-color="#CF9874"/></linearGradient>
    <linearGradient id="coat" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="#2C6358"/><stop offset="1" stop-color="${NIGHT}"/></linearGradient>
  </defs>
  <rect width="960" height="1200" fill="url(#wall)"/>
  <rect x="560" y="70" width="340" height="560" rx="10" fill="${c.dune}"/>
  <rect x="582" y="92" width="296" height="516" fill="url(#morning)"/>
  <circle cx="770" cy="392" r="52" fill="${c.paper}"/>
  <path d="M582 452c70-50 150-46 206-22s70 10 90-2v180H582Z" fill="${c.moss}"/>
  <path d="M582 512c90-46 190-24 296-40v136H582Z" fill="${c.fern}"/>
  <path d="M730 92v516M582 340h296" stroke="${c.dune}" stroke-width="16"/>
  <circle cx="730" cy="380" r="460" fill="url(#warmth)"/>
  <path d="M70 150h190v250H70Z" fill="${c.dune}"/><path d="M86 166h158v218H86Z" fill="${c.evergreen}"/><path d="M86 340c50-50 90-40 158-10v54H86Z" fill="${c.fern}"/><circle cx="196" cy="232" r="22" fill="${c.glow}"/>
  <path d="M0 900h960v300H0Z" fill="${NIGHT}" opacity=".25"/>
  <g id="hair-behind"><path d="M300 560c-34-190 50-316 184-316 138 0 214 118 186 306 6 70 18 132 2 190-46 34-300 38-366 4-20-52-12-118-6-184Z" fill="${HAIR}"/></g>
  <path d="M120 1200c6-190 60-300 210-344l84-30h146l84 30c150 44 206 154 212 344Z" fill="url(#coat)"/>
  <path d="M404 690h164v130c0 70-36 128-82 128s-82-58-82-128Z" fill="${SHADE}"/>
  <path d="M408 850c20 60 50 90 78 108 28-18 60-48 80-108l-4 350H412Z" fill="${c.paper}"/>
  <path d="M404 780c10 60 44 120 82 150 40-30 74-88 82-150v44c4 60-34 150-82 176-48-26-86-116-82-176Z" fill="${SKIN}"/>
  <path d="M414 826c-10 120 20 250 62 374H330c-20-100-10-200-24-270 20-40 60-80 108-104Zm146 0c10 120-20 250-62 374h146c20-100 10-200 24-270-20-40-60-80-108-104Z" fill="${c.deep}"/>
  <path d="M404 824 330 900l30 66-26 26 84 208M570 824l74 76-30 66 26 26-84 208" fill="none" stroke="${NIGHT}" stroke-width="5" stroke-linejoin="round" opacity=".55"/>
  <path d="M346 506c0-140 52-214 142-214s142 76 142 216c0 150-66 262-142 262s-142-112-142-264Z" fill="url(#face)"/>
  <path d="M346 506c0 152 66 264 142 264 24 0 48-12 68-32-96 10-150-90-158-300Z" fill="${SHADE}" opacity=".16"/>
  <path d="M336 560c-14-130 20-210 92-250 30 60 96 104 190 120 20 40 22 80 18 130 30-60 36-140 6-200-28-66-86-104-156-104-90 0-150 50-172 140-12 54-6 110 22 164Z" fill="${HAIR}"/>
  <path d="M430 306c26-30 66-40 104-30 60 16 96 66 104 130-30-60-60-84-104-92-40-8-70-6-104-8Z" fill="${LIGHT}"/>
  <path d="M336 540c-8 70-10 130-34 190 24 6 44 2 58-10-16-60-22-110-24-180Zm300 0c8 70 8 130 30 186-22 8-40 6-54-6 14-60 22-110 24-180Z" fill="${HAIR}"/>
  <g fill="none" stroke-linecap="round">
    <path d="M392 488q32-22 66-8M524 480q34-14 62 8" stroke="${HAIR}" stroke-width="9"/>
    <path d="M402 536q24-20 48 0M530 536q24-20 48 0" stroke="${c.ink}" stroke-width="7"/>
    <path d="M496 540q14 44 10 66-6 14-26 8" stroke="#B67A58" stroke-width="6"/>
    <path d="M446 668q46 30 92-2" stroke="#A65843" stroke-width="9"/>
    <path d="M474 704q18 7 36 0" stroke="#C08A68" stroke-width="5"/>
  </g>
  <ellipse cx="427" cy="545" rx="10" ry="11" fill="${c.ink}"/><ellipse cx="554" cy="545" rx="10" ry="11" fill="${c.ink}"/>
  <ellipse cx="404" cy="616" rx="30" ry="18" fill="#D98B6C" opacity=".2"/><ellipse cx="572" cy="616" rx="30" ry="18" fill="#D98B6C" opacity=".24"/>
  <circle cx="344" cy="640" r="8" fill="${c.glow}"/><circle cx="632" cy="640" r="8" fill="${c.glow}"/>
</svg>`;
