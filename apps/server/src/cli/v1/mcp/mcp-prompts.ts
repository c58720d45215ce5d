import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const ask = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] });

const text = z.string().min(1).describe('the text to speak');
const voice = z.string().max(64).optional().describe('id of a voice; left out, one is chosen');

/** What makers ask for most, as they would say it to an assistant that has these tools. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'narrate',
    { title: 'Narrate a text', description: 'From a text to a finished sound file, the price said first.', argsSchema: { text, voice } },
    ({ text: written, voice: wanted }) =>
      ask(
        `Make a sound file of the text below. ${wanted === undefined ? 'Choose a voice that suits it with list_voices' : `Use the voice ${wanted}`}. ` +
          'Check the text with check_script and ask me about readings that are unsure. Store it with write_script, say the price of quote_price, ' +
          `and order only after I agree. Wait for order_state to be done, then fetch the sound and the SRT subtitles.\n\n${written}`,
      ),
  );
  server.registerPrompt(
    'choose_voice',
    { title: 'Choose a voice', description: 'Three voices that suit a text, each with an audition.', argsSchema: { text } },
    ({ text: written }) =>
      ask(
        'Choose three clearly different voices for the text below with list_voices, and say in a sentence why each suits it. Say what the ' +
          `auditions cost, and after I agree audition the first sentence with each.\n\n${written}`,
      ),
  );
  server.registerPrompt(
    'check_readings',
    { title: 'Check readings', description: 'Which characters of a text may be misread, and what to write instead.', argsSchema: { text } },
    ({ text: written }) =>
      ask(
        'Check the text below with check_script. List each unsure reading and each silent piece in its sentence, with the reading that you think ' +
          `right and why. Order nothing.\n\n${written}`,
      ),
  );
}
