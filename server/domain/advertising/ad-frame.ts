// The document of a frame with code of an ad network. The code may hold anything: only the frame's rules (contract) confine it.

/** Reports each second, for this many seconds, what the code has done since. */
const REPORTS = 10

/**
 * Counts what the document loads and how long tasks block it, and posts the sums to the page of the trial ({@link AdCost}).
 * Frames inside it are counted as one request each.
 */
const MEASURE = `(function(){
  var longTasks=0,count=0,parentWindow=parent,timing=performance;
  timing.setResourceTimingBufferSize(5000);
  try{new PerformanceObserver(function(list){list.getEntries().forEach(function(task){longTasks+=task.duration})}).observe({type:"longtask",buffered:true})}catch(e){}
  function report(){
    var hosts={},bytes=0,unsized=0,entries=timing.getEntriesByType("resource"),load=timing.getEntriesByType("navigation")[0];
    entries.forEach(function(entry){
      try{hosts[new URL(entry.name).host]=1}catch(e){}
      if(entry.transferSize>0)bytes+=entry.transferSize;else unsized++
    });
    parentWindow.postMessage({kind:"ad-cost",requests:entries.length,hosts:Object.keys(hosts).length,bytes:bytes,unsized:unsized,
      longTaskMs:Math.round(longTasks),loadedMs:load&&load.loadEventEnd>0?Math.round(load.loadEventEnd):null},"*");
    if(++count<${REPORTS})setTimeout(report,1000)
  }
  addEventListener("load",function(){setTimeout(report,0)});
  setTimeout(function(){if(count===0)report()},5000)
})()`

const STYLE = 'html,body{margin:0}body{overflow:hidden;text-align:center}'

/** The document; with `measures`, it reports what the code costs. */
export function writeAdFrame(html: string, { measures }: { measures: boolean }): string {
  const script = measures ? `<script>${MEASURE}</script>` : ''
  return `<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>বিজ্ঞাপন</title><style>${STYLE}</style>${script}</head><body>${html}</body></html>`
}
