/** Links without an address, in every part of a page. */
export const emptyLinksPage = `<!doctype html><html lang="en"><head><title>Lost</title></head><body>
  <div><a href="#" style="padding: 8px"><svg width="20" height="20"></svg></a></div>
  <nav><a href="#makers">Our makers</a> <div><a href="#tools">Tools</a> <div><a href="/saws">Saws</a></div></div>
  <ul><li><a href="#">Wood</a><ul><li><a href="/oak">Oak</a></li></ul></li><li><a href="#">News</a></li></ul></nav>
  <main><h1>Lost</h1><p>Some text.</p><p style="height: 900px"></p><p><a href="#"><svg width="20" height="20"></svg></a></p></main>
  <footer><a href="#">Privacy policy</a> <a href="#" class="to-top"><svg width="20" height="20"></svg></a></footer></body></html>`;
