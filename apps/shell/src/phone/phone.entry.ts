import { followDownloads, player } from '@shengyu/ui';
import { setUpEntering } from './script/enter.ts';
import { setUpLine } from './script/line.ts';
import { setUpLines } from './script/lines.ts';
import { setUpShared } from './script/shared-script.ts';
import { setUpSamples } from './script/samples.ts';
import { setUpThemeSwitch } from './script/theme-switch.ts';
import './phone.css';
import './reading.css';

// It is at the document's end and runs before the first paint: what only a script can do is shown without moving anything.
document.documentElement.classList.add('js');
setUpThemeSwitch();
followDownloads();
setUpSamples(player);
setUpLine(player);
setUpLines(player);
setUpShared(player);
setUpEntering();
