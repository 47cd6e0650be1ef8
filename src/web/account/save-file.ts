/** Gives the browser a text to save as a file of that name. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold of the file once the press is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
