// Ends the server when its parent process is gone, even after `kill -9`: otherwise it would keep the port.
const end = () => process.kill(process.pid, "SIGTERM");
// The parent may be gone already.
if (process.connected === false) end();
process.on("disconnect", end);
process.channel?.unref();
