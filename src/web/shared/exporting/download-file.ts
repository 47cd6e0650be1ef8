/** Saves a file that is in memory among the browser's downloads. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts the download before the next task runs.
  setTimeout(() => URL.revokeObjectURL(address));
}
