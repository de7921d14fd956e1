import { downloadFile } from './download';

export function downloadBase64(fileName: string, base64: string, mimeType: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  downloadFile(fileName, new Blob([bytes], { type: mimeType }));
}
