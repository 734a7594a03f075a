import { palette as c } from "./palette";
import {
  drawFir,
  drawGlow,
  drawHill,
  drawLines,
  drawPath,
  drawPlant,
  drawScene,
  drawSky,
  drawTree,
} from "./shapes";

const WOOD = "#9A6B45";
const WOOD_DARK = "#7C5334";

/** A letter and a pen on a table, with tea and a plant. */
export const letter = drawScene(
  drawSky([0, c.sage], [0.5, WOOD]),
  drawPath("#D5E2DB", "M120 0H560V330H120Z"),
  drawPath(c.glow, "M150 0H530V300H150Z"),
  drawPath(c.moss, "M150 220C260 180 400 240 530 200V300H150Z"),
  drawLines(c.paper, 16, "M340 0V300M150 150H530"),
  drawPath(WOOD_DARK, "M0 420H1600V446H0Z"),
  drawLines(WOOD_DARK, 4, "M0 560C400 540 900 580 1600 550M0 700C500 730 1000 680 1600 710", 0.5),
  `<g transform="rotate(-6 760 620)"><rect x="520" y="440" width="520" height="380" fill="${c.dune}"/><rect x="508" y="428" width="520" height="380" fill="${c.paper}"/></g>`,
  drawLines(
    c.fern,
    7,
    "M560 530C640 510 700 524 760 508M562 580C680 560 800 570 930 540M568 630C700 606 820 616 960 586M574 680C680 660 760 668 880 640M580 730C640 716 690 722 740 708",
  ),
  drawLines(c.evergreen, 22, "M1000 740L1150 560"),
  drawLines(c.clay, 22, "M1150 560L1180 524"),
  drawPath(c.ink, "M986 758L994 732L1014 748Z"),
  `<ellipse cx="1310" cy="640" rx="150" ry="40" fill="${c.dune}"/>`,
  drawPath(c.clay, "M1200 480H1420V560C1420 630 1370 650 1310 650S1200 630 1200 560Z"),
  drawLines(c.clay, 24, "M1420 510C1490 500 1490 590 1410 590"),
  `<ellipse cx="1310" cy="482" rx="110" ry="26" fill="#7A3A1E"/>`,
  drawLines(c.paper, 8, "M1270 420C1250 380 1290 360 1270 320M1340 420C1320 380 1360 360 1340 320", 0.7),
  drawPlant(270, 640, 320),
);

/** A bedside lamp in a dark room, a phone and a small white box. */
export const lamp = drawScene(
  drawSky([0, "#1A3D37"], [0.74, "#4A3A32"]),
  `<circle cx="660" cy="330" r="470" fill="${c.ember}" opacity=".12"/><circle cx="660" cy="330" r="340" fill="${c.ember}" opacity=".2"/><circle cx="660" cy="330" r="220" fill="${c.glow}" opacity=".3"/>`,
  drawPath("#0F2724", "M1080 60H1460V420H1080Z"),
  drawPath("#25504A", "M1100 80H1440V400H1100Z"),
  `<g fill="${c.glow}"><circle cx="1180" cy="150" r="4"/><circle cx="1260" cy="210" r="3"/><circle cx="1370" cy="130" r="4"/><circle cx="1320" cy="300" r="3"/><circle cx="1150" cy="320" r="3"/></g>`,
  drawLines("#0F2724", 14, "M1270 80V400M1100 240H1440"),
  drawPath(WOOD, "M180 622H1420V680H180Z"),
  drawPath(WOOD_DARK, "M220 680H1380V840H220Z"),
  drawLines(WOOD, 6, "M260 720H1340V840M260 720V840"),
  `<circle cx="800" cy="780" r="14" fill="${c.glow}"/>`,
  drawPath(c.evergreen, "M630 430H690V560H630Z"),
  drawPath(c.evergreen, "M560 622C560 570 610 556 660 556S760 570 760 622Z"),
  drawPath(c.glow, "M560 210H760L840 440H480Z"),
  drawPath(c.paper, "M610 210H710L750 440H570Z"),
  drawPath(c.paper, "M900 520H1120V622H900Z"),
  drawPath(c.sage, "M1120 520L1150 508V608L1120 622Z"),
  drawPath(c.paper, "M900 520L930 508H1150L1120 520Z"),
  drawPath(c.clay, "M900 548H1120V574H900Z"),
  drawPath(c.moss, "M930 590H1090V604H930Z"),
  `<g transform="rotate(-8 370 612)"><rect x="290" y="596" width="180" height="24" rx="8" fill="${c.ink}"/><rect x="298" y="594" width="164" height="8" rx="4" fill="${c.moss}"/></g>`,
);

/** A kitchen table at night: two chairs, one glass, a hanging lamp. */
export const kitchen = drawScene(
  drawSky([0, "#2B564E"], [0.72, "#6F4C33"]),
  drawPath("#1A3D37", "M160 120H500V440H160Z"),
  drawPath("#0F2724", "M180 140H480V420H180Z"),
  drawGlow(390, 220, 34, c.glow, c.fern),
  drawLines("#35605A", 14, "M330 140V420M180 280H480"),
  `<path d="M820 250L330 700H1310Z" fill="${c.glow}" opacity=".22"/><path d="M820 250L560 640H1080Z" fill="${c.glow}" opacity=".3"/>`,
  drawLines(c.ink, 6, "M820 0V170"),
  drawPath(c.clay, "M700 260C710 190 760 168 820 168S930 190 940 260Z"),
  `<ellipse cx="820" cy="262" rx="120" ry="18" fill="${c.glow}"/>`,
  drawPath("#25504A", "M1180 120H1540V150H1180ZM1180 290H1540V320H1180Z"),
  `<g><rect x="1220" y="60" width="46" height="60" fill="${c.moss}"/><rect x="1284" y="40" width="38" height="80" fill="${c.fern}"/><rect x="1350" y="70" width="60" height="50" rx="8" fill="${c.ember}"/><circle cx="1260" cy="262" r="28" fill="${c.sand}"/><circle cx="1330" cy="262" r="28" fill="${c.sand}"/><rect x="1400" y="224" width="80" height="66" rx="10" fill="${c.clay}"/></g>`,
  drawLines(WOOD_DARK, 26, "M330 400V820M330 620H480V820M330 420C360 410 440 410 470 420M470 420V620"),
  drawLines(
    WOOD_DARK,
    26,
    "M1310 400V820M1310 620H1160V820M1310 420C1280 410 1200 410 1170 420M1170 420V620",
  ),
  drawPath(WOOD, "M440 560H1200V600H440Z"),
  drawPath(WOOD_DARK, "M500 600H540V840H500ZM1100 600H1140V840H1100Z"),
  `<path d="M700 470H760L752 560H708Z" fill="${c.sage}" opacity=".8"/><path d="M704 516H756L752 560H708Z" fill="${c.ember}"/>`,
  drawPath(c.paper, "M880 548H1010L1030 560H860Z"),
);

/** A porch in the morning: two chairs, a plant and a small bag by the steps. */
export const porch = drawScene(
  drawSky([0, c.sage], [0.3, "#F3EEDF"], [0.44, c.glow]),
  drawGlow(250, 300, 76, c.paper, c.ember),
  drawHill(c.moss, 470, 430, 480, 440, 470),
  drawHill(c.fern, 540, 510, 550, 520, 540),
  drawFir(90, 560, 190),
  drawTree(430, 570, 170),
  drawPath(c.evergreen, "M0 600C300 570 500 590 620 600V840H0Z"),
  drawPath(c.paper, "M620 170H1600V700H620Z"),
  drawLines(
    c.dune,
    3,
    "M620 240H1600M620 310H1600M620 380H1600M620 450H1600M620 520H1600M620 590H1600M620 660H1600",
  ),
  drawPath(c.clay, "M540 0H1600V150H540Z"),
  drawPath("#9A4826", "M520 150H1600V186H520Z"),
  drawPath(c.evergreen, "M960 270H1140V700H960Z"),
  drawPath(c.deep, "M985 300H1115V460H985ZM985 490H1115V670H985Z"),
  `<circle cx="1120" cy="500" r="9" fill="${c.glow}"/>`,
  drawPath(c.glow, "M1290 290H1500V500H1290Z"),
  drawLines(c.evergreen, 14, "M1290 290H1500V500H1290ZM1395 290V500M1290 395H1500"),
  drawPath(c.sand, "M580 186H616V700H580Z"),
  drawPath(WOOD, "M540 700H1600V740H540Z"),
  drawPath(WOOD_DARK, "M540 740H1600V840H540Z"),
  drawPath(WOOD, "M470 770H1060V800H470ZM420 800H1060V840H420Z"),
  drawLines(
    c.evergreen,
    16,
    "M690 480L700 700M830 480L840 700M700 600H840M690 480C720 470 800 470 830 480M694 530H834",
  ),
  drawLines(c.evergreen, 16, "M1250 560V700M1400 560V700M1250 620H1400M1250 560C1290 550 1360 550 1400 560"),
  drawPlant(1520, 700, 170),
  drawPath(c.ember, "M860 640H950V700H860Z"),
  drawLines(c.clay, 9, "M880 640C880 604 930 604 930 640"),
);
