export const paintsTextExpression = `(() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 60 });
  const context = canvas.getContext("2d");
  context.font = "40px sans-serif";
  context.fillText("Hamburg", 5, 45);
  return context.getImageData(0, 0, 200, 60).data.some((value) => value > 0);
})()`;

export const noFontMessage = "The browser has no font at all, so every page would look empty.";
