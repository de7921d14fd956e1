export function downloadText(fileName: string, text: string, mimeType: string): void {
  downloadFile(fileName, new Blob([text], { type: `${mimeType};charset=utf-8` }));
}

export function downloadFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken over the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
