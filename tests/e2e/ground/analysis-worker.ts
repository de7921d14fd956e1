import { z } from 'zod';
import { factsOfFiles } from './analysis';

const textFiles = z.array(z.object({ name: z.string(), text: z.string() }));

addEventListener('message', (event: MessageEvent<unknown>) => {
  void factsOfFiles(textFiles.parse(event.data)).then((facts) => postMessage(facts));
});
