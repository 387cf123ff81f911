// Ends the server when the process that started it is gone, even by `kill -9`: nobody would own the port otherwise.
const end = () => process.kill(process.pid, "SIGTERM");
// It may have gone before we came so far.
if (process.connected === false) end();
process.on("disconnect", end);
process.channel?.unref();
