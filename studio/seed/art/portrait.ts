import { palette as c } from "./palette";

/** A drawn stand-in for the interventionist's portrait: a woman by a window in morning light. */
export const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1200" width="960" height="1200">
  <rect width="960" height="1200" fill="${c.sand}"/>
  <rect x="520" y="90" width="360" height="560" rx="12" fill="${c.glow}"/>
  <circle cx="790" cy="240" r="66" fill="${c.paper}"/>
  <path d="M520 520 C600 450 680 470 760 500 S860 520 880 490 V650 H520 Z" fill="${c.moss}"/>
  <path d="M520 570 C620 520 700 570 880 540 V650 H520 Z" fill="${c.fern}"/>
  <g fill="none" stroke="${c.paper}" stroke-width="18"><rect x="520" y="90" width="360" height="560" rx="12"/><path d="M700 90V650M520 370H880"/></g>
  <path d="M0 0 H150 C190 260 170 620 110 900 L0 960 Z" fill="${c.dune}"/>
  <path d="M86 1200 C96 960 230 872 372 846 H560 C706 872 836 960 852 1200 Z" fill="${c.evergreen}"/>
  <path d="M372 846 C400 930 530 930 560 846 C536 826 534 780 536 690 H398 C400 780 398 826 372 846 Z" fill="#D9A582"/>
  <path d="M356 848 C390 960 545 960 578 848 L604 858 C590 1000 348 1000 330 858 Z" fill="${c.deep}"/>
  <path d="M258 560 C230 330 340 226 468 226 C610 226 706 330 676 570 C690 680 700 760 650 830 C600 800 600 760 590 700 H346 C334 770 330 800 286 834 C240 770 250 660 258 560 Z" fill="#4A3A32"/>
  <path d="M326 480 C326 372 380 320 468 320 C556 320 610 372 610 490 C610 650 550 762 468 762 C386 762 326 650 326 480 Z" fill="#E8BC9A"/>
  <path d="M318 500 C330 400 420 400 520 330 C560 400 610 420 618 510 C640 380 590 286 468 286 C346 286 296 380 318 500 Z" fill="#5A473C"/>
  <g fill="none" stroke="${c.ink}" stroke-linecap="round" stroke-width="7">
    <path d="M376 520 C392 508 416 508 430 520M506 520 C520 508 544 508 560 520" stroke="#4A3A32" stroke-width="8" transform="translate(0 -34)"/>
    <path d="M376 532 C390 518 416 518 430 532M506 532 C520 518 546 518 560 532"/>
    <path d="M468 552 C460 590 452 606 474 612" stroke="#B98463" stroke-width="6"/>
    <path d="M424 664 C448 686 490 686 514 662" stroke="#A65B43" stroke-width="9"/>
  </g>
  <g fill="#2B3A34"><circle cx="403" cy="534" r="12"/><circle cx="533" cy="534" r="12"/></g><g fill="#FBF8F3"><circle cx="407" cy="530" r="4"/><circle cx="537" cy="530" r="4"/></g>
  <g fill="#DE9C7C" opacity=".55"><ellipse cx="386" cy="612" rx="34" ry="20"/><ellipse cx="550" cy="612" rx="34" ry="20"/></g>
  <circle cx="606" cy="628" r="9" fill="${c.clay}"/>
  <path d="M86 1200 C96 960 230 872 330 858 C318 980 300 1100 330 1200 Z" fill="${c.deep}" opacity=".35"/>
</svg>`;
