// What is shared is settled before the page begins.
import('./page.js');
