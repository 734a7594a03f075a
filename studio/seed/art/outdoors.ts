import { palette as c } from "./palette";
import {
  drawCloud,
  drawFir,
  drawGlow,
  drawHill,
  drawHouse,
  drawLines,
  drawPath,
  drawScene,
  drawSky,
  drawTree,
} from "./shapes";

const DUSK = "#C7D5CE";
const NIGHT = "#14302C";

/** A house at dusk, its front door open, light across the path. */
export const doorway = drawScene(
  drawSky([0, "#35605A"], [0.22, "#4F7A70"], [0.42, "#7FA394"], [0.56, c.ember]),
  drawHill(c.fern, 560, 500, 540, 480, 530),
  drawHill(c.evergreen, 640, 600, 630, 590, 640),
  drawFir(180, 640, 260, c.deep),
  drawFir(290, 650, 190),
  drawFir(1420, 640, 290, c.deep),
  drawPath(c.deep, "M0 690C400 640 1200 640 1600 690V840H0Z"),
  drawPath(c.dune, "M560 650V330H1120V650Z"),
  drawPath(c.clay, "M500 340L840 130L1180 340Z"),
  drawPath("#9A4826", "M840 130L1180 340H1120L840 168Z"),
  drawPath(c.glow, "M760 650V430H920V650Z"),
  drawPath(c.paper, "M790 650V460H890V650Z"),
  drawPath(c.evergreen, "M920 650L990 672V416L920 430Z"),
  `<circle cx="978" cy="548" r="6" fill="${c.glow}"/>`,
  drawPath(c.glow, "M610 440H700V540H610Z"),
  drawLines(c.dune, 8, "M655 440V540M610 490H700"),
  drawPath(c.glow, "M1020 440H1090V540H1020Z"),
  `<path d="M760 650H920L1160 840H520Z" fill="${c.glow}" opacity=".85"/>`,
  `<path d="M790 650H890L1010 840H670Z" fill="${c.paper}" opacity=".7"/>`,
  drawTree(430, 690, 230, c.evergreen, c.deep),
);

/** A road through hills toward a low sun at first light. */
export const road = drawScene(
  drawSky([0, c.sage], [0.2, "#EFE9DA"], [0.4, c.glow]),
  drawGlow(1010, 400, 92, c.paper, c.ember),
  drawHill(c.moss, 430, 380, 440, 400, 360),
  drawHill(c.fern, 500, 540, 470, 500, 470),
  drawPath(
    c.glow,
    "M1004 470C960 500 1040 520 1010 540C960 570 980 590 900 620L960 640C1030 610 1010 580 1050 548C1080 524 1000 500 1022 470Z",
  ),
  drawHill("#3F7266", 640, 590, 640, 600, 580),
  drawPath(c.glow, "M890 606C760 660 760 700 560 840H1010C980 740 960 680 966 616Z"),
  drawLines(c.paper, 10, "M926 650C890 700 860 740 820 800", 0.9),
  drawHill(c.evergreen, 700, 800, 860, 870, 860),
  drawHill(c.evergreen, 900, 900, 850, 760, 690),
  drawFir(140, 720, 220, c.deep),
  drawFir(250, 760, 160, c.deep),
  drawFir(1450, 720, 240, c.deep),
  drawCloud(330, 170, 260),
  drawCloud(1330, 130, 200),
);

/** Footpaths over a hillside: one worn deep, others faint. */
export const pathways = drawScene(
  drawSky([0, c.sage], [0.3, "#F3EEDF"]),
  drawGlow(300, 210, 66, c.paper, c.glow),
  drawHill(c.moss, 430, 330, 380, 300, 350),
  drawHill(c.fern, 520, 440, 400, 450, 420),
  drawHill("#7FA394", 600, 520, 480, 520, 560),
  drawLines(c.clay, 34, "M-20 800C300 760 420 640 700 640S1100 600 1210 480", 0.9),
  drawLines(c.ember, 14, "M-20 796C300 756 420 636 700 636S1100 596 1206 482"),
  drawLines(c.glow, 12, "M700 640C820 560 760 520 860 470", 0.9),
  drawLines(c.sage, 9, "M430 700C560 560 420 540 520 470", 0.9),
  drawLines(c.sage, 9, "M960 622C1180 680 1300 620 1620 660", 0.8),
  drawTree(1280, 520, 170),
  drawTree(1400, 560, 120, c.evergreen),
  drawTree(220, 600, 150),
  drawFir(1060, 500, 120),
  drawCloud(1180, 150, 260),
);

/** A signpost with blank arms where paths meet. */
export const signpost = drawScene(
  drawSky([0, c.sage], [0.45, c.paper]),
  drawCloud(360, 180, 320),
  drawCloud(1260, 140, 240),
  drawHill(c.moss, 520, 470, 500, 450, 500),
  drawHill(c.fern, 590, 560, 600, 550, 580),
  drawHill("#7FA394", 660, 640, 650, 640, 660),
  drawPath(c.sand, "M690 840C760 720 560 680 120 652L130 640C640 650 860 660 900 840Z"),
  drawPath(c.sand, "M760 840C800 700 1100 670 1500 646L1506 656C1160 690 960 740 960 840Z"),
  drawPath(c.dune, "M780 840C800 740 800 690 806 644H826C836 700 850 760 880 840Z"),
  drawPath(c.ink, "M786 240H822V790H786Z"),
  drawPath(c.clay, "M806 270H1090L1140 318L1090 366H806Z"),
  drawPath(c.evergreen, "M806 396H520L470 444L520 492H806Z"),
  drawPath(c.ember, "M806 522H1010L1050 562L1010 602H806Z"),
  drawPath("#9A4826", "M806 350H1106L1090 366H806Z"),
  drawPath(c.deep, "M806 476H504L520 492H806Z"),
  drawTree(1360, 660, 200),
  drawFir(220, 660, 190),
  drawFir(320, 670, 140, c.deep),
);

/** Rain over a valley, and a bright break beyond the far hill. */
export const rain = drawScene(
  drawSky([0, "#8FA9A1"], [0.18, "#A9C2B6"], [0.36, DUSK], [0.5, c.glow]),
  drawGlow(1180, 440, 70, c.paper, c.glow),
  drawHill(c.fern, 520, 500, 560, 470, 440),
  drawHill("#4C7D71", 560, 640, 600, 560, 600),
  drawHouse(1010, 604, 110),
  drawHill(c.evergreen, 640, 720, 760, 700, 660),
  drawPath(
    "#6B8781",
    "M0 0H1600V110C1480 190 1380 120 1260 170S1020 130 900 190S660 150 520 210S240 170 0 230Z",
  ),
  drawPath("#55746D", "M0 0H1200C1060 110 940 50 820 110S560 90 420 150S160 120 0 160Z"),
  drawLines(
    c.paper,
    5,
    "M160 250l-30 90M300 300l-30 90M430 240l-30 90M560 320l-30 90M210 430l-30 90M380 470l-30 90M700 250l-30 90M100 560l-30 90M520 500l-30 90M820 300l-26 80M660 430l-26 80M300 590l-26 80",
    0.65,
  ),
  drawFir(190, 760, 200, c.deep),
  drawFir(1440, 720, 220, c.deep),
  drawFir(1340, 730, 150, c.deep),
);

/** A garden gate half open in a hedge, a path behind it. */
export const gate = drawScene(
  drawSky([0, "#EAF0EA"], [0.4, c.paper]),
  drawGlow(1240, 180, 62, c.paper, c.glow),
  drawHill(c.moss, 470, 430, 480, 420, 460),
  drawHouse(760, 500, 170),
  drawTree(620, 510, 200, c.fern, c.evergreen),
  drawTree(1040, 510, 150, c.fern, c.evergreen),
  drawHill("#8FB3A4", 520, 500, 500, 500, 530),
  drawPath(c.sand, "M836 500H870C900 580 900 640 1040 840H620C780 640 810 580 836 500Z"),
  drawPath(c.evergreen, "M0 560C60 530 120 560 190 540S330 560 400 540S540 560 600 550V840H0Z"),
  drawPath(c.evergreen, "M1060 550C1130 530 1200 560 1280 540S1440 560 1600 540V840H1060Z"),
  drawPath(c.deep, "M0 720C200 690 420 730 600 710V840H0ZM1060 710C1260 730 1420 690 1600 720V840H1060Z"),
  drawPath(c.paper, "M584 470H628V800H584ZM1032 470H1076V800H1032Z"),
  drawPath(c.dune, "M576 452H636V476H576ZM1024 452H1084V476H1024Z"),
  drawLines(c.clay, 20, "M640 560L800 610V790L640 760ZM640 640L800 690M680 574V766M720 586V774M760 598V782"),
  `<circle cx="786" cy="690" r="10" fill="${c.ink}"/>`,
  `<g fill="${c.ember}"><circle cx="140" cy="620" r="10"/><circle cx="300" cy="600" r="10"/><circle cx="460" cy="640" r="10"/><circle cx="1180" cy="620" r="10"/><circle cx="1350" cy="600" r="10"/><circle cx="1500" cy="640" r="10"/></g>`,
);

/** A treehouse with a lit window, and a swing. */
export const treehouse = drawScene(
  drawSky([0, "#48756B"], [0.24, "#7FA394"], [0.46, c.ember], [0.58, c.glow]),
  drawHill(c.fern, 600, 560, 600, 550, 590),
  drawHill(c.evergreen, 690, 660, 690, 660, 690),
  drawPath(c.deep, "M0 730C500 690 1100 700 1600 730V840H0Z"),
  drawPath("#4A3A32", "M720 740C770 620 756 480 740 330H860C846 480 850 620 900 740Z"),
  drawLines("#4A3A32", 34, "M790 440C930 400 1010 380 1120 330M770 470C680 430 600 420 520 380"),
  `<g fill="${c.deep}"><circle cx="560" cy="260" r="170"/><circle cx="1080" cy="240" r="190"/><circle cx="820" cy="150" r="210"/></g><g fill="${c.evergreen}"><circle cx="660" cy="190" r="150"/><circle cx="970" cy="180" r="160"/><circle cx="1160" cy="300" r="110"/><circle cx="480" cy="300" r="100"/></g>`,
  drawPath(c.clay, "M650 400L815 290L980 400Z"),
  drawPath(c.ember, "M680 400H950V560H680Z"),
  drawPath(c.glow, "M770 430H860V510H770Z"),
  drawLines(c.clay, 8, "M815 430V510M770 470H860"),
  drawPath("#4A3A32", "M640 556H990V584H640Z"),
  drawLines("#4A3A32", 10, "M700 584V740M746 584V740M700 620H746M700 660H746M700 700H746"),
  drawLines(c.ink, 6, "M1090 350V640M1160 330V640"),
  drawPath(c.clay, "M1070 636H1180V654H1070Z"),
  drawFir(180, 720, 220, c.deep),
  drawFir(1430, 720, 240, c.deep),
);

const STARS: [number, number, number][] = [
  [120, 90, 4],
  [260, 180, 3],
  [390, 70, 5],
  [520, 210, 3],
  [640, 110, 4],
  [760, 60, 3],
  [880, 190, 4],
  [1010, 90, 3],
  [1120, 230, 4],
  [1330, 250, 3],
  [1450, 90, 4],
  [1540, 200, 3],
  [200, 300, 3],
  [460, 340, 4],
  [700, 300, 3],
  [960, 330, 3],
  [1500, 340, 3],
  [330, 420, 3],
  [840, 420, 3],
];

/** Two people side by side on a hill under a wide night sky. */
export const stars = drawScene(
  drawSky([0, NIGHT], [0.3, c.deep], [0.52, c.evergreen], [0.66, "#35605A"]),
  `<g fill="${c.glow}">${STARS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("")}</g>`,
  drawGlow(1230, 150, 54, c.glow, c.fern),
  drawHill("#2B564E", 560, 600, 540, 580, 560),
  `<g fill="${c.ember}">${[980, 1030, 1075, 1120, 1180, 1240, 1290, 1350, 1410].map((x, i) => `<rect x="${x}" y="${596 - (i % 3) * 14}" width="12" height="12"/>`).join("")}</g>`,
  drawHill("#1A3D37", 640, 650, 700, 660, 620),
  drawHill("#0F2724", 640, 560, 640, 780, 840),
  `<g fill="${c.clay}"><path d="M400 575C396 510 424 478 458 478S520 512 516 580Z"/></g><circle cx="458" cy="448" r="34" fill="#D9A582"/><path d="M424 450C424 410 440 404 460 404S494 414 492 450C480 430 440 426 424 450Z" fill="#4A3A32"/>`,
  `<path d="M526 590C520 516 548 486 584 486S646 520 644 602Z" fill="${c.moss}"/><circle cx="584" cy="454" r="34" fill="#8A5A3C"/><path d="M550 462C546 412 570 404 592 408S622 430 618 462C606 436 570 430 550 462Z" fill="${c.ink}"/>`,
  drawLines(c.clay, 22, "M504 520C530 516 560 520 580 524"),
);

/** Two hills, one sun, one path over both. */
export const hills = drawScene(
  drawSky([0, c.sage], [0.36, "#F3EEDF"], [0.52, c.glow]),
  drawGlow(800, 330, 100, c.paper, c.ember),
  drawPath(c.moss, "M0 560C300 480 500 520 800 500S1300 460 1600 520V840H0Z"),
  drawPath(c.fern, "M-60 840C60 520 300 330 470 330S860 560 960 840Z"),
  drawPath(c.evergreen, "M640 840C760 560 960 380 1120 380S1500 600 1640 840Z"),
  drawLines(
    c.glow,
    24,
    "M-10 760C140 700 320 600 470 520S700 640 800 660S980 520 1120 500S1420 640 1620 700",
  ),
  drawLines(
    c.paper,
    6,
    "M-10 760C140 700 320 600 470 520S700 640 800 660S980 520 1120 500S1420 640 1620 700",
    0.9,
  ),
  drawPath(c.deep, "M0 800C400 750 1200 760 1600 800V840H0Z"),
  drawTree(300, 560, 120, c.evergreen),
  drawFir(1270, 540, 130, c.deep),
  drawFir(1340, 570, 100, c.deep),
  drawCloud(240, 170, 280),
  drawCloud(1350, 150, 260),
);
